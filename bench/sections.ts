import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import { countStatements } from "./checks/countStatements.ts"
import { longPolls } from "./checks/longPolls.ts"
import { openStreams } from "./checks/openStreams.ts"
import { overload } from "./checks/overload.ts"
import { scaleOut } from "./checks/scaleOut.ts"
import { starts } from "./checks/starts.ts"
import { consolePages } from "./console/consolePages.ts"
import type { Figure } from "./Figure.ts"
import { acrossProcesses, firstEvent, manyStreams, takeover } from "./generation/measure.ts"
import { jobReaders } from "./generation/readers.ts"
import { labelledPictures } from "./pictures/labelledPictures.ts"
import type { Searched } from "./search/openSearched.ts"
import { searches } from "./search/searches.ts"
import type { Pace } from "./speed/compare.ts"
import type { Site } from "./speed/Site.ts"

/** What figures are taken of. */
export interface Grounds {
  readonly installation: Installation
  readonly site: () => Promise<Site>
  readonly searched: () => Promise<Searched>
  readonly pace: Pace
}

/** Figures that are no comparison of works, by what they are chosen by. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly measure: (grounds: Grounds) => Promise<ReadonlyArray<Figure>>
}

/** Every section, in the order in which the results have them. */
export const sections: ReadonlyArray<Section> = [
  {
    id: "W2",
    title: "Statements",
    measure: async ({ installation, site }) => [
      await countStatements(installation, (await site()).subjects.ours.databaseUrl)
    ]
  },
  {
    id: "overload",
    title: "Overload",
    measure: async ({ pace, site }) => [await overload(await site(), pace.rounds * pace.seconds)]
  },
  {
    id: "scale-out",
    title: "Several processes",
    measure: async ({ installation, pace, site }) => scaleOut(installation, await site(), pace)
  },
  {
    id: "search",
    title: "Search",
    measure: async ({ pace, searched }) => searches(await searched(), pace)
  },
  {
    id: "start",
    title: "Start and memory",
    measure: async ({ installation }) => [...(await starts(installation)), await openStreams(installation)]
  },
  {
    id: "generation",
    title: "Generations",
    measure: async ({ installation }) => [
      await firstEvent(installation),
      await acrossProcesses(installation),
      await manyStreams(installation),
      await takeover(installation)
    ]
  },
  {
    id: "job-readers",
    title: "Readers of a job",
    measure: async ({ installation }) => [await jobReaders(installation)]
  },
  {
    id: "long-polls",
    title: "Long polls",
    measure: ({ installation }) => longPolls(installation)
  },
  {
    id: "pictures",
    title: "Pictures",
    measure: ({ pace }) => labelledPictures(pace)
  },
  {
    id: "console",
    title: "Console",
    measure: ({ installation }) => consolePages(installation)
  }
]
