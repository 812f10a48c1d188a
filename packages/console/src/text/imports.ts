/** What the page says that imports designs from other tools. */
export const imports = {
  title: "Import a collection",
  link: "Import",
  note: "A design from another tool becomes a collection. Nothing is written before you have seen what comes of it.",
  file: "File",
  fileHint:
    "One or several, or a zip. Files and folders can be dragged onto the page. Or paste a text below.",
  tooLarge: "This has more than 12 MiB, which is more than an import takes.",
  tooMany: "An import takes at most 2,000 files.",
  noDesign: "No file here is of a format that can be imported.",
  unsafeZip: "This zip has a link, or a path that leads out of it. Nothing of it was read.",
  largeZip: "This zip unpacks to more than 64 MiB, which is more than an import takes.",
  brokenZip: "This zip cannot be read.",
  filesTaken: (count: number): string =>
    count === 1 ? "One file is imported" : `${count.toLocaleString("en")} files are imported together`,
  textInstead: "Paste a text instead",
  notUtf8: (line: number): string =>
    `Line ${line.toLocaleString("en")} has bytes that are not UTF-8. Save the file as UTF-8, and choose it again.`,
  format: "Format",
  text: "Text",
  textMissing: "Choose a file, or paste its text.",
  name: "Name",
  nameHint: "Left empty, the collection has the name of the design.",
  preview: "Preview",
  create: "Import",
  made: (name: string) => `Imported “${name}”`,
  unreadable: "This text cannot be read",
  more: (count: number) => `and ${count.toLocaleString("en")} more`,
  comes: "What comes in",
  counts: (layers: number, blocks: number, specialties: number, edges: number) =>
    [
      `${layers.toLocaleString("en")} ${layers === 1 ? "layer" : "layers"}`,
      `${blocks.toLocaleString("en")} ${blocks === 1 ? "block" : "blocks"}`,
      `${specialties.toLocaleString("en")} ${specialties === 1 ? "specialty" : "specialties"}`,
      `${edges.toLocaleString("en")} ${edges === 1 ? "edge" : "edges"}`
    ].join(", "),
  notes: "What is left out or changed",
  noNotes: "Everything was taken over.",
  stale: "The text or its format changed since this preview."
} as const
