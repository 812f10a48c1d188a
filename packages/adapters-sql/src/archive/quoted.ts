/** Column names as a list in a statement. */
export const quoted = (names: ReadonlyArray<string>): string => names.map((name) => `"${name}"`).join(", ")
