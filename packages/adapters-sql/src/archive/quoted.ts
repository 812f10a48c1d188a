export const quoted = (names: ReadonlyArray<string>): string => names.map((name) => `"${name}"`).join(", ")
