/** The pages of one project, as the row of links above each of them names them. */
export const projectTabs = {
  label: "Pages of the project",
  graph: "Graph",
  documents: "Documents",
  history: "History",
  access: "Access"
} as const
