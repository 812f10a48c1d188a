const how = { create: "first version", edit: "edited", generate: "generated", restore: "restored" } as const

export const documents = {
  group: "Document",
  how,
  noDocument: "no document yet",
  versionOf: (version: number): string => `Version ${version.toLocaleString("en")}`,
  compareWith: (version: number): string => `Compare with version ${version.toLocaleString("en")}`,
  discard: "Discard the draft",
  discarded: "The draft is discarded",
  undo: "Undo",
  historyOf: (node: string): string => `History of ${node}`,
  current: "current"
} as const
