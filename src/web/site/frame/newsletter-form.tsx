import { messages } from "#content/messages.ts";

export function NewsletterForm() {
  return (
    <form method="post" action="/newsletter" aria-labelledby="newsletter-heading">
      <label htmlFor="newsletter-email" className="block text-sm text-ink-200">
        E-mail address
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          className="h-12 min-w-0 flex-[1_1_12rem] rounded-sm border border-ink-300 bg-ink-900 px-4 text-base text-white"
        />
        <button
          type="submit"
          className="h-12 flex-none cursor-pointer rounded-sm bg-gold-300 px-6 text-sm font-bold tracking-widest text-ink-950 transition-colors duration-(--duration-quick) hover:bg-gold-100"
        >
          {messages.newsletter.subscribe}
        </button>
      </div>
    </form>
  );
}
