import type { Texts } from "./Texts.ts"

const lane = { id: "edge", name: "Edge", y: 0, height: 89.8 }
const box = { id: "web", x: 162, y: 24, width: 188, height: 66.2, name: "Shop web", lane_id: "edge" }
/** Where the parts of a graph stand in its drawing. */
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
    technology: "React",
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
