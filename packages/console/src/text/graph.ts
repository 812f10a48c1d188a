export const graph = {
  noLayer: "No layer",
  kinds: { person: "person", client: "client", store: "store", queue: "queue", external: "external system" },
  marks: { added: "added", removed: "removed", changed: "changed" },
  edge: (source: string, target: string, label: string) =>
    label === "" ? `${source} to ${target}` : `${source} to ${target}: ${label}`,
  leaveFocus: "Leave the focus",
  connect: "Connect",
  connecting: (name: string) => `Pick the part that ${name} leads to. Escape cancels.`,
  instructions:
    "Arrow keys go from part to part. Enter opens the selected part. Plus and minus zoom, 0 shows all, 1 shows the actual size. F focuses on the selected part and its neighbours, O switches to the outline, Escape goes back.",
  filter: "Filter by name"
} as const
