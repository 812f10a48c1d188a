/** What searching says. */
export const search = {
  title: "Search",
  label: "Words to look for",
  hint: "Names, descriptions, prompts and documents that have all the words. A word is found by its beginning too.",
  kind: "Kind",
  anyKind: "Everything",
  kinds: {
    collection: "Collections",
    space: "Spaces",
    project: "Projects",
    document: "Documents",
    block: "Blocks",
    node: "Nodes"
  },
  kindOf: {
    collection: "Collection",
    space: "Space",
    project: "Project",
    document: "Document",
    block: "Block",
    node: "Node"
  },
  organisation: "Organisation",
  anyOrganisation: "All organisations",
  where: "Where",
  own: "What I may see",
  everybodys: "What is public",
  inSpace: "Only within one space",
  everywhere: "Search everywhere",
  public: "Public",
  found: (shown: number, more: boolean): string =>
    more ? `The first ${shown} results` : shown === 1 ? "1 result" : `${shown} results`,
  searching: "Searching…",
  nothing: (words: string) => `Nothing has “${words}” in it.`,
  nothingHelp: "Try fewer or shorter words, or look everywhere.",
  begin: "Type a word or two. Results appear as you type.",
  unsearchable: "Type at least one letter or digit."
} as const
