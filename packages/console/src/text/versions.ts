import { counted, partFields } from "./words.ts"

const fields: Readonly<Record<string, string>> = { ...partFields, label: "Label" }

const how = {
  create: "Created",
  edit: "Edited",
  generate: "Generated",
  decompose: "Block decomposed",
  restore: "Restored"
} as const

const by = (who: string | undefined): string => (who === undefined ? "" : ` by ${who}`)

export const versions = {
  title: "Versions",
  versionsOf: (name: string) => `Versions of ${name}`,
  version: (number: number) => `Version ${number.toLocaleString("en")}`,
  current: "Current",
  how,
  by,
  choice: (number: number, edit: keyof typeof how, when: string) =>
    `${number.toLocaleString("en")} · ${how[edit].toLowerCase()} ${when}`,
  sameVersions: "Both versions have the same parts.",
  whatItBegan: "What it began with",
  whatChanged: "What it changed",
  compareWithCurrent: "Compare with the current one",
  compared: (from: number, to: number) =>
    from === 0
      ? `All of version ${to.toLocaleString("en")}`
      : `From version ${from.toLocaleString("en")} to version ${to.toLocaleString("en")}`,
  changes: (many: number) => counted(many, "change"),
  next: "Next change",
  previous: "Previous change",
  size: (layers: number, specialties: number, blocks: number, edges: number) =>
    [
      counted(layers, "layer"),
      counted(specialties, "specialty", "specialties"),
      counted(blocks, "block"),
      counted(edges, "edge")
    ].join(", "),
  restoreNote: (number: number, next: number) =>
    `The parts of version ${number.toLocaleString("en")} become version ${next.toLocaleString("en")}, the current one. No version is lost. Name, description and owner stay, and so does what spaces change. Compared with now:`,
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
