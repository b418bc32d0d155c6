/** When something was changed that is still as it came with the product: before all else, and the same each time. */
export const beforeAll = "2000-01-01T00:00:00.000Z";
