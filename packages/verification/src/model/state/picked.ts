/** The one of a list that a number of any size picks. */
export const picked = <A>(items: ReadonlyArray<A>, pick: number): A | undefined => items[pick % items.length]
