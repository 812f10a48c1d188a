/** The item at `pick`, counted on from the beginning after the last one; undefined if there are none. */
export const picked = <A>(items: ReadonlyArray<A>, pick: number): A | undefined => items[pick % items.length]
