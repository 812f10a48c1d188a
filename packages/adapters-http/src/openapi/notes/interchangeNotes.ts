import { sentences } from "@design-workspace/api/wire/Texts"
import { readFormats } from "@design-workspace/domain/interchange/formats"
import { readingLimits } from "@design-workspace/domain/interchange/readingLimits"
import { Duration } from "effect"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"
import { named } from "./picture.ts"

const { heapMiB, memoryMiB, time } = readingLimits
const mebibytes = (number: number): string => `${number.toLocaleString("en")} MiB`

/** Of what comes from other tools and leaves as files. */
export const interchangeNotes = {
  importCollection: paragraphs(
    sentences(
      `\`content\` is the text of a catalogue or model of another tool in one of the formats ${named(readFormats)}.`,
      "`files` stand in its place where they refer to each other, each with its `path` below one folder: what Structurizr includes or extends, what D2 imports, and the Locations of Backstage are looked for among them.",
      "It becomes a collection of the organisation `owner_org_id`, or a global one if that is null; `name` replaces the design's own name."
    ),
    sentences(
      "Of several files the root is read, with what it includes: the one that no other includes; of several such, the one called `workspace.dsl` or `index.d2` nearest to the top, else the first.",
      "Of Backstage every file is read, and a bad document is noted and left out.",
      "What the root does not include is noted, and must be a good file all the same."
    ),
    sentences(
      "`notes` says what could not be taken over, and what had to be changed to fit.",
      "A path begins with a line of the text, as `line 12`, and with the file before it where there are several, or it is a place in `collection`.",
      "Above more than five stands what they are about, as `42 addresses, 7 tags`, without a path.",
      "There are at most 1,000; the last then says how many more."
    ),
    sentences(
      `A text that its own tool refuses is 400, with lines; so is one that takes more than ${Duration.toSeconds(time)} s to read, ${mebibytes(heapMiB)} for objects of JavaScript or ${mebibytes(memoryMiB)} of memory in all.`,
      "Nothing outside of the files is fetched, and nothing is run.",
      "So is one with more than a collection may have, which is counted before anything is made of it.",
      "Two designs are read at a time, in fair turns; one that takes long begins again in a turn beside the others, and if too many wait, it is 429.",
      "With `preview=1` nothing is written: the answer is 200, and its collection has no id."
    )
  ),
  exportProject: paragraphs(
    sentences(
      "`format=zip` is a folder: `README.md` with the picture, `picture.svg`, `design.json` (the project as its read answers it, with the version of each document), and `docs/<node>.md` for each document, with front matter that names its node.",
      "In the name of a file the `:` of a node's id is `=`, an id with capital letters ends in `~` and a hexadecimal number whose bits say which they are, and the name of a device of Windows begins with `~`: `dw pull` names the files alike."
    ),
    sentences(
      "`format=markdown` is one text with all of it: the page with the picture as a Mermaid flowchart, then every document.",
      "The same project gives the same bytes.",
      "The answer comes in pages while it is read, so that its length is not known beforehand."
    )
  )
} satisfies Notes
