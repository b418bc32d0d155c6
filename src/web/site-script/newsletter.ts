import { type Answer, postJson, sendInPlace } from "./forms.ts";

/**
 * The newsletter's form, a <form data-newsletter>, is answered in its [data-answer], whose text React leaves alone. Its
 * words stand on the form.
 */
export function watchNewsletter(): void {
  sendInPlace("[data-newsletter]", subscribe);
}

async function subscribe(form: HTMLFormElement): Promise<void> {
  const email = form.querySelector<HTMLInputElement>("[name=email]");
  const { confirm = "", done = "", failed = "", refused = "" } = form.dataset;
  try {
    const answer = await postJson<Answer & { asksToConfirm?: boolean }>("/api/subscribers", {
      email: email?.value,
    });
    if (answer.success) {
      say(form, answer.asksToConfirm ? confirm : done);
      form.reset();
    } else {
      // The sentence about the field itself, where there is one.
      say(form, `${refused} ${answer.errors?.[0]?.message ?? answer.message}`);
      email?.focus();
    }
  } catch {
    say(form, failed);
  }
}

function say(form: HTMLFormElement, words: string): void {
  const answer = form.querySelector("[data-answer]");
  if (answer) answer.textContent = words;
}
