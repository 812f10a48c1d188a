import { counted, partFields } from "./words.ts"

const fields: Readonly<Record<string, string>> = { ...partFields, label: "Label" }

const how = {
  create: "Created",
  edit: "Edited",
  generate: "Generated",
  decompose: "Block decomposed",
  restore: "Restored"
} as const

export const versions = {
  title: "Versions",
  versionsOf: (name: string) => `Versions of ${name}`,
  version: (number: number) => `Version ${number.toLocaleString("en")}`,
  current: "Current",
  how,
  sameVersions: "Both versions have the same parts.",
  compareWithCurrent: "Compare with the current one",
  changes: (many: number) => counted(many, "change"),
  restoreAct: (number: number) => `Restore version ${number.toLocaleString("en")}`,
  restored: (number: number) => `Restored version ${number.toLocaleString("en")}`,
  fields,
  what: { added: "Added", removed: "Removed", changed: "Changed", reordered: "Reordered" },
  kinds: { layers: "Layer", specialties: "Specialty", blocks: "Block", edges: "Edge" },
  orderOf: {
    layers: "Order of the layers",
    specialties: "Order of the specialties",
    blocks: "Order of the blocks",
    edges: "Order of the edges"
  },
  nothing: "Nothing"
} as const
