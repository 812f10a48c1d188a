/** The messages of JSON lines, such as those that a server writes on standard error when it cannot start. */
export const messagesIn = (lines: string): ReadonlyArray<string> =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line).message)
