const definition = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S.*$/gm

/** Each piece of a long text is read together with them. */
const most = 8_000

export const linkDefinitions = (text: string): string => {
  const found = (text.match(definition) ?? []).join("\n")
  return found.length > most ? "" : found
}
