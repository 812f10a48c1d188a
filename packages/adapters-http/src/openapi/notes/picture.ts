import { sentences } from "@design-workspace/api/wire/Texts"
import { type FormatName, formats, formatsOut } from "@design-workspace/domain/interchange/formats"
import { paragraphs } from "../paragraphs.ts"

/** Formats as the API and as people call them. */
export const named = (names: ReadonlyArray<FormatName>): string =>
  new Intl.ListFormat("en").format(names.map((name) => `\`${name}\` (${formats[name].label})`))

/** The common note on the reads of graphs. */
export const picture = paragraphs(
  sentences(
    "With `format=svg` it is a drawing, with `format=mermaid` the text of a Mermaid flowchart.",
    "Both show lanes as bands, boxes in the shapes of their kinds with their technologies and their roles or specialties, and edges as arrows with their labels and technologies.",
    "What is planned has a dashed frame in a drawing, what is deprecated one dark corner, what is retired four; a Mermaid text says so in words.",
    "The same graph gives the same bytes.",
    "A token may ask by `Accept` instead (`image/svg+xml`, `text/vnd.mermaid`); `format` comes first."
  ),
  sentences(
    "`format=png` is the drawing in pixels: `scale` says how many a CSS pixel has on each side, 1 if it is left out.",
    "It is 400 with more than 100 million pixels, or more parts than about 1,000 boxes have.",
    "Its letters are those of Arimo (Latin, Greek, Cyrillic and Hebrew); what that font lacks is a box, which the SVG shows in the reader's own fonts.",
    "`format=drawio` is the drawing for draw.io, with lanes as swimlanes, and arrows that stay at their boxes; the names of lanes are turned."
  ),
  sentences(
    `The files for other tools, which lay them out themselves, are ${named(formatsOut("tool"))}.`,
    "They show one version: with `diff_from` they are 400.",
    "Every answer but JSON has the name of a file in `Content-Disposition`."
  ),
  sentences(
    "`format=layout` is JSON with the places that the drawing gives to lanes, boxes and arrows, for programs that draw the graph themselves.",
    "It has the drawing's limits and errors."
  ),
  sentences(
    "`only` gives a part of the graph, in every form: what any of its values names, and what is within `hops` edges of that, whichever way they point, with the edges between all of it.",
    "Lanes, roles or specialties and `contentItems` are those of that part.",
    "If nothing has such a name, the graph is empty.",
    "With `diff_from` what has it in either version is in."
  ),
  sentences(
    "A drawing has the name of what it shows above it and a legend of what occurs in it below; `title=0` and `legend=0` leave them out.",
    "`theme=dark` is for dark pages; lanes differ in brightness too, so that they can be told apart in print.",
    "`width` lays it out for a page: a CSS pixel is 1/96 inch, so A4 is 794 wide, and 643 between margins of 20 mm.",
    "Rows are broken to fit: no drawing is wider, and no text is smaller than 7 points.",
    "What fits on one page, √2 times as high as wide, is scaled to it, up to 1.5 times; whether it fits depends on the design, and what does not is higher and is not enlarged.",
    "The places are those of the drawing with the same parameters; a Mermaid text has the name as its title unless `title=0` says otherwise, and ignores the others.",
    "Long names end with an ellipsis; the whole name is the `title` of its box.",
    "Labels are shown whole, and cover no box, no other label and no line of another arrow."
  ),
  sentences(
    "In a drawing of more than 100 boxes, 150 edges or 20 lanes, and where nothing else fits the width, the boxes stand in plain rows with the arrows between them.",
    "There a label for which no part of its arrow has a free place is left out, and the `title` of the arrow has it; with more than 2,000 edges arrows are straight and none has a label."
  ),
  sentences(
    "Drawings are laid out one at a time, and callers take turns.",
    "While 16 wait, or 4 of one caller, or 8 of all callers without a credential, further ones get 429.",
    "A finished drawing is cached for all who may read it."
  )
)
