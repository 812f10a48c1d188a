import { type FormatName, formats, formatsOut } from "@design-workspace/domain/interchange/formats"
import { paragraphs, sentences, type Texts } from "./Texts.ts"

const lane = { id: "edge", name: "Edge", y: 0, height: 89.8 }
const box = { id: "web", x: 162, y: 24, width: 188, height: 66.2, name: "Shop web", lane_id: "edge" }
export const named = (names: ReadonlyArray<FormatName>): string =>
  new Intl.ListFormat("en").format(names.map((name) => `\`${name}\` (${formats[name].label})`))

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
    "Facts of blocks and edges stand where the tool has a place for them, the others in its metadata or in marks of ours, which an import reads.",
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

export const pictureTexts: Texts = {
  fields: {
    width: "How wide it is.",
    height: "How high it is.",
    lanes: "From top to bottom; a lane is as wide as the drawing.",
    boxes: "The nodes, each as a box.",
    edges: "In the order of the graph.",
    name: "The name on the lane.",
    y: "Its upper edge.",
    mark: "How it compares to the other version; only with `diff_from`.",
    x: "Its left edge.",
    kind: "What it is, for its shape; left out for a service.",
    technology:
      "What it is made with; it stands under the name or beside the label. Left out if nothing says so.",
    lifecycle: "For its mark: a dashed frame, one dark corner, or four. Left out for what is active.",
    lane_id: "null on no lane.",
    points:
      "From the border of the source's box to that of the target's; at the top of a person, from or to the head or the body.",
    label: "The whole label of the edge; left out if it has none.",
    label_place: "Where the drawing has the label; left out where it has none, or no room for it.",
    lines: "Its text as it is broken; in a comparison it begins with the sign of the mark, `+`, `−` or `~`."
  },
  example: {
    width: 420,
    height: 224,
    lanes: [lane, { id: "core", name: "Core", y: 112.2, height: 111.8 }],
    boxes: [box, { ...box, id: "api", y: 134.2, name: "Shop API", lane_id: "core" }],
    id: "edge",
    name: "Edge",
    y: 0,
    x: 162,
    lane_id: "edge",
    source_id: "web",
    target_id: "api",
    points: [
      { x: 256, y: 90.2 },
      { x: 256, y: 134.2 }
    ],
    lines: ["asks for prices"]
  },
  schemas: {
    GraphLayout: {
      description:
        "The places of a graph's parts in its drawing (`format=svg`), in the units of the drawing.",
      fields: {
        width: "How wide the drawing is.",
        height: "With `diff_from` it includes the legend of the drawing, which is 44 high."
      }
    },
    LanePlace: {
      description: "A lane as a band across the drawing.",
      example: { height: 89.8 },
      fields: {
        y: "Its upper edge, from the top of the drawing.",
        id: "null for the band of the boxes without a lane."
      }
    },
    BoxPlace: {
      description: "A box by its upper left corner.",
      example: { id: "web", y: 24, width: 188, height: 66.2, name: "Shop web" },
      fields: { name: "The name in the box." }
    },
    EdgePlace: {
      description: "An arrow along points, from its source to its target. The drawing rounds the corners.",
      example: {
        label: "asks for prices",
        technology: "HTTPS",
        label_place: { x: 218, y: 100.2, width: 76, height: 20, lines: ["asks for prices"] }
      }
    },
    LabelPlace: {
      description: "A label on its arrow, by the upper left corner of its plate.",
      example: { x: 218, y: 100.2, width: 76, height: 20 }
    },
    Point: {
      description: "A point of the drawing, from its upper left corner.",
      example: { x: 256, y: 90.2 },
      fields: { x: "To the right.", y: "Downwards." }
    }
  }
}
