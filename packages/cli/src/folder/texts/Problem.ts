import { fileOfNode } from "@design-workspace/client"

export interface Problem {
  readonly code: string
  /** What is wrong, as it follows the name of the file: `is not UTF-8`. */
  readonly why: string
  readonly hints: ReadonlyArray<string>
  /** Whether another side, or what is left of one, stands against the file here: exit code 4. */
  readonly conflict: boolean
}

const problemWith =
  (conflict: boolean) =>
  (code: string, why: string, ...hints: ReadonlyArray<string>): Problem => ({ code, why, hints, conflict })

const unusable = problemWith(false)
const clash = problemWith(true)

export const isLink = unusable(
  "LINKED_FILE",
  "is a link, and dw follows none",
  "Put a file in the link's place: what is behind it may be nobody's to send."
)

export const isNoFile = unusable("NO_FILE", "is no file", "Put a file in its place, or take it away.")

export const isTooLong = unusable(
  "FILE_TOO_LONG",
  "is too long",
  "A document has at most 1 MiB, design.json at most 16."
)

export const isNotUtf8 = (line: number): Problem =>
  unusable("NOT_UTF8", `is not UTF-8: a byte of line ${line} is none of it`, "Save it as UTF-8.")

/** It cannot be told what of the file is front matter. */
export const isUnclear = (node: string, why: string): Problem =>
  unusable(
    "FRONT_MATTER",
    `has a front matter that ${why}`,
    `Let a document's file begin with these three lines, and its text follow: ---, node: ${JSON.stringify(node)}, ---`
  )

export const isOtherNode = (node: string): Problem =>
  unusable(
    "OTHER_NODE",
    `says in its front matter that it is node ${node}`,
    `Name it docs/${fileOfNode(node)}, or take the front matter away to make another node's document of it.`
  )

export const isNamedTwice = (others: ReadonlyArray<string>): Problem =>
  unusable(
    "SAME_NODE",
    `is of the same node as ${others.map((it) => `docs/${it}`).join(", ")}`,
    "Names that differ only in capital letters are of one document: keep one of the files."
  )

export const isForgotten = (basePath: string, why: string): Problem =>
  unusable(
    "FOLDER_BROKEN",
    `cannot be compared: .dw/base/${basePath} ${why}`,
    `Delete .dw/base/${basePath}, and then: dw pull --merge`
  )

export const hasRival = clash(
  "CONFLICT",
  "changed on the server too",
  "See both sides: dw diff, dw diff --there",
  "Bring both sides together: dw pull --merge"
)

export const isMarked = clash(
  "CONFLICT_MARKERS",
  "has conflict markers",
  "Settle what stands between the markers, and then: dw push"
)

export const isOrphan = clash(
  "NODE_GONE",
  "changed here, but its node is gone on the server",
  "Delete the file of a node that is gone, or bring the node back in design.json, and then: dw push"
)

export const wasSaved = clash(
  "SAVED_MEANWHILE",
  "was saved by somebody while it was pulled",
  "Again: dw pull"
)

export const isBadDesign = (why: string): Problem =>
  unusable("BAD_DESIGN", why, "Mend design.json; or delete it, and the next dw pull brings the server's.")

export const hasNoNode = (node: string): Problem =>
  unusable(
    "NO_NODE",
    `is of node ${node}, which the design does not have`,
    "A document needs its node: write it into design.json, or name the file after another."
  )

export const hasNul = unusable("BAD_TEXT", "has the character U+0000", "Take it out.")

export const isReadOnly = unusable(
  "READ_ONLY",
  "cannot be sent: you may only read this project, at least with this token",
  "Ask its owner for the right to write, or sign in with a token that may: dw login"
)
