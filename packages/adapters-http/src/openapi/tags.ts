/** The description of each group of operations, in the order in which a reader meets them. */
export const tags: Readonly<Record<string, string>> = {
  session: "Signing in and out, who calls, the password.",
  tokens: "Access tokens of programs.",
  organisations: "Organisations and their members.",
  users: "The people who can sign in.",
  collections: "Templates of layers, specialties, blocks and edges.",
  versions: "The contents that collections had, and the way back to them.",
  generation: "Generation of a collection by a language model.",
  decomposition: "Replacing a block by several.",
  spaces: "An organisation's live views of collections.",
  overlays: "What a space shows, hides, overrides and adds.",
  upstream: "What collections changed under spaces.",
  explanations: "Why a space shows an item as it does.",
  projects: "Projects, their graphs and grants.",
  documents: "Design documents of a project's blocks, with their versions.",
  rules: "Memory rules, which go into every prompt.",
  jobs: "Generations as background jobs.",
  trash: "Restores from the trash: previews, and several at once.",
  purge: "Permanent deletion from the trash.",
  audit: "Who wrote what, and who was refused.",
  service: "The state of the service, and this document.",
  mcp: "The Model Context Protocol."
}
