/** Some two hundred cards. What is not among them is drawn again when somebody asks for it. */
const maxBytes = 8 * 1024 * 1024;

/** The cards that were asked for last, by their address. Whoever asks for one that is being made waits for the same. */
export function createCardCache() {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(address: string, card: Buffer): void {
    kept.set(address, card);
    bytes += card.length;
    for (const [oldest, its] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= its.length;
    }
  }

  return {
    async getOrMake(address: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const known = kept.get(address);
      if (known) {
        // What was asked for last goes last.
        kept.delete(address);
        kept.set(address, known);
        return known;
      }
      const coming = underWay.get(address) ?? make();
      underWay.set(address, coming);
      try {
        const card = await coming;
        if (underWay.delete(address)) keep(address, card);
        return card;
      } finally {
        underWay.delete(address);
      }
    },
  };
}
