const answerLimitMs = 10_000;

/**
 * The newsletter's form, a <form data-newsletter>, is sent and answered in place. Its words stand on the form; the
 * answer goes into its [data-answer], whose text React leaves alone.
 */
export function watchNewsletter(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-newsletter]")) return;
    event.preventDefault();
    if (form.ariaBusy !== "true") void subscribe(form);
  });
}

async function subscribe(form: HTMLFormElement): Promise<void> {
  form.ariaBusy = "true";
  const email = form.querySelector<HTMLInputElement>("[name=email]");
  const { confirm = "", done = "", failed = "", refused = "" } = form.dataset;
  try {
    const response = await fetch("/api/subscribers", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: email?.value }),
      signal: AbortSignal.timeout(answerLimitMs),
    });
    const answer = await response.json();
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
  form.ariaBusy = null;
}

function say(form: HTMLFormElement, words: string): void {
  const answer = form.querySelector("[data-answer]");
  if (answer) answer.textContent = words;
}
