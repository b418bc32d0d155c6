import type { Post } from "../mail/letters.ts";

/** A way to the mail server whose letters are as short as can be, and a count of how often it was told to hurry. */
export function makePost() {
  let hurries = 0;
  const post: Post = {
    letters: {
      message: ({ name, email, message }) => ({
        recipient: "office@school.example",
        replyTo: email || undefined,
        subject: `From ${name}`,
        body: message,
      }),
      confirmation: (email, token) => ({
        recipient: email,
        subject: "Please confirm",
        body: token,
        headers: { "List-Unsubscribe": `<https://som.example/newsletter/unsubscribe?token=${token}>` },
      }),
    },
    hurry: () => {
      hurries += 1;
    },
  };
  return { post, hurries: () => hurries };
}
