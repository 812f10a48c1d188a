/** What the pages of a project say of a run that generates it now. */
export const projectRun = {
  title: "This project is being generated",
  note: "You can go on working: what you save stays. A graph that you save before the run has made its own ends the run.",
  watch: "Watch the run",
  howFar: (done: number, all: number): string =>
    `${done.toLocaleString("en")} of ${all.toLocaleString("en")} ${all === 1 ? "document" : "documents"} done.`,
  makesGraph: "The graph is being made.",
  waits: "It waits for its turn."
} as const
