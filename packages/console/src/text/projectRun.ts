/** What the pages of a project say of a run that generates it now. */
export const projectRun = {
  title: "This project is being generated",
  goOn: "You can go on working: what you save stays.",
  graphEnds:
    "You can go on working, but a graph or a prompt that you save before the new graph is written ends the run.",
  watch: "Watch the run",
  howFar: (done: number, all: number): string =>
    `${done.toLocaleString("en")} of ${all.toLocaleString("en")} ${all === 1 ? "document" : "documents"} done.`,
  makesGraph: "The graph is being made.",
  waits: "It waits for its turn."
} as const
