/** The headings of a generated document, in their order (contract section 10). */
export const documentHeadings = [
  "Purpose",
  "Responsibilities",
  "Interfaces",
  "Data",
  "Roles",
  "Decisions",
  "Risks",
  "Open questions"
] as const
export type DocumentHeading = (typeof documentHeadings)[number]

/** In characters (Unicode code points). */
export const longestDocument = 20_000
