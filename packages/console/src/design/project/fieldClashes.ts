export type DetailField = "title" | "prompt" | "status"

export type Details = Readonly<Record<DetailField, string>>

const fields: ReadonlyArray<DetailField> = ["title", "prompt", "status"]

/** The fields that somebody changed from what they were when they began. */
export const changedFields = (opened: Details, wanted: Details): ReadonlyArray<DetailField> =>
  fields.filter((field) => opened[field] !== wanted[field])

/** The fields that somebody wants to change and that somebody else changed meanwhile, to something else. */
export const fieldClashes = (opened: Details, now: Details, wanted: Details): ReadonlyArray<DetailField> =>
  changedFields(opened, wanted).filter(
    (field) => now[field] !== opened[field] && now[field] !== wanted[field]
  )
