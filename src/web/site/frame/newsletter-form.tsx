import { newsletter } from "#content/pages/newsletter.ts";

const words = newsletter;

/** Posts to a page of its own; the site script sends it in place, with the words that stand here for it. */
export function NewsletterForm() {
  return (
    <form
      method="post"
      action="/newsletter"
      aria-labelledby="newsletter-heading"
      data-newsletter=""
      data-done={words.subscribed}
      data-confirm={words.askedToConfirm}
      data-failed={words.failed}
      data-refused={words.refused}
      // The script marks it as busy, maybe before React looks at it.
    >
      <label htmlFor="newsletter-email" className="block text-sm text-ink-200">
        {words.email}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          className="h-12 min-w-0 flex-[1_1_16rem] rounded-sm border border-ink-300 bg-ink-900 px-4 text-base text-white"
        />
        <button
          type="submit"
          className="h-12 flex-none cursor-pointer max-sm:grow rounded-sm border border-transparent bg-gold-300 px-6 text-sm font-bold tracking-widest text-ink-950 transition-colors duration-(--duration-quick) hover:bg-gold-100 in-aria-busy:cursor-progress"
        >
          {words.subscribe}
        </button>
      </div>
      {/* An empty text is a text to React: it then leaves to the script what stands here. */}
      <p data-answer="" role="status" className="mt-2 min-h-6 text-sm text-white">
        {""}
      </p>
    </form>
  );
}
