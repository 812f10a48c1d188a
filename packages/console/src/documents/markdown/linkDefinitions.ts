const definition = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S.*$/gm

/** More is not looked at: each piece of a long text is read together with them. */
const most = 8_000

/** The lines that say what the links by name of a text lead to. */
export const linkDefinitions = (text: string): string => {
  const found = (text.match(definition) ?? []).join("\n")
  return found.length > most ? "" : found
}
