import { counted } from "./words.ts"

/** Made once: a page with many parts counts the edges of each as often as it is drawn. */
/** What the pictures and outlines of graphs say. */
export const graph = {
  noLayer: "No layer",
  nothing: "Nothing is here yet.",
  part: "part",
  edges: "Edges",
  lane: (name: string) => `layer ${name}`,
  kinds: {
    person: "person",
    client: "client",
    store: "store",
    queue: "queue",
    external: "external system"
  },
  marks: { added: "added", removed: "removed", changed: "changed" },
  hidden: "stands back",
  picked: "picked",
  edgesOut: (many: number) => counted(many, "edge out", "edges out"),
  edgesIn: (many: number) => counted(many, "edge in", "edges in"),
  edge: (source: string, target: string, label: string) =>
    label === "" ? `${source} to ${target}` : `${source} to ${target}: ${label}`,
  picture: (label: string, boxes: number, edges: number) =>
    `${label}: ${counted(boxes, "part")}, ${counted(edges, "edge")}`,
  large: "The outline has the same as a list.",
  controls: "Controls of the graph",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show all",
  actual: "Actual size",
  oneToOne: "1:1",
  focus: "Focus on the selected part",
  leaveFocus: "Leave the focus",
  focusedOn: (name: string) => `Only ${name} and its neighbours`,
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  showPicture: "Picture",
  showOutline: "Outline",
  views: "View",
  connect: "Connect",
  connecting: (name: string) => `Pick the part that ${name} leads to. Escape cancels.`,
  openNeighbours: "Open with its neighbours",
  connectFirst: "Select a part first",
  remove: "Remove",
  instructions:
    "Arrow keys go from part to part. Enter opens the selected part. Plus and minus zoom, 0 shows all, 1 shows the actual size. F focuses on the selected part and its neighbours, O switches to the outline, Escape goes back.",
  pickInstructions: "Space picks the selected part or drops it.",
  editInstructions:
    "C connects the selected part: go to the other one and press Enter. Delete removes the selected part.",
  outlineInstructions:
    "Up and down go from row to row, right opens a row, left closes it. Space selects a part, Enter opens it. O switches to the picture.",
  outline: (label: string) => `${label}, as an outline`,
  filter: "Filter by name",
  noMatch: "No part has this in its name.",
  found: (many: number) => counted(many, "row"),
  boxesOn: (many: number) => counted(many, "part"),
  out: "to",
  in: "from",
  edit: "Change"
} as const
