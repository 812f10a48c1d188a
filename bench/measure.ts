import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import { machine } from "./machine.ts"
import { comparisonText, figuresText, type Results } from "./report.ts"
import { openSearched } from "./search/openSearched.ts"
import { documentWriteWorks } from "./search/writes.ts"
import { type Grounds, sections } from "./sections.ts"
import { checkAgreement } from "./speed/checkAgreement.ts"
import { type Comparison, compare, type Ground, type Pace } from "./speed/compare.ts"
import { listWorks, openLists } from "./speed/lists.ts"
import { openSite } from "./speed/openSite.ts"
import type { Work } from "./speed/Work.ts"
import { works } from "./speed/works.ts"

/** Everything that can be chosen. */
export const choices: ReadonlyArray<string> = [...new Set([...works, ...sections].map(({ id }) => id))]

const print = (text: string): void => void process.stderr.write(`${text}\n`)

/** What is opened at the first need, and closed at the end if it was. */
const makeLazy = <A extends { readonly close: () => Promise<void> }>(open: () => Promise<A>) => {
  let opened: Promise<A> | undefined
  return {
    get: () => {
      opened ??= open()
      return opened
    },
    close: async () => (await opened?.catch(() => undefined))?.close()
  }
}

const openChecked = async (installation: Installation) => {
  print("making the data…")
  const site = await openSite(installation)
  try {
    await checkAgreement(site)
    return site
  } catch (cause) {
    await site.close()
    throw cause
  }
}

/**
 * Measures what was chosen, one thing after the other, and prints each on standard error as it is known. Search has so
 * many `organisations` with a hundred projects each.
 */
export const measure = async (
  installation: Installation,
  chosen: ReadonlyArray<string>,
  pace: Pace,
  organisations: number
): Promise<Results> => {
  const comparisons: Array<Comparison> = []
  const figures: Array<Results["figures"][number]> = []
  const site = makeLazy(() => openChecked(installation))
  const lists = makeLazy(() => openLists(installation))
  const searched = makeLazy(() => openSearched(installation, organisations))

  const compareAll = async <S extends string>(
    ground: { readonly get: () => Promise<Ground<S>> },
    all: ReadonlyArray<Work<S>>
  ) => {
    for (const work of all.filter(({ id }) => chosen.includes(id))) {
      for (const connections of work.connections) {
        const comparison = await compare(await ground.get(), work, connections, pace)
        comparisons.push(comparison)
        print(`${comparisonText(comparison)}\n`)
      }
    }
  }

  try {
    await compareAll(site, works)
    const grounds: Grounds = { installation, site: site.get, searched: searched.get, pace }
    for (const { id, measure, title } of sections.filter(({ id }) => chosen.includes(id))) {
      print(`${id}…`)
      const measured = await measure(grounds)
      figures.push({ title, figures: measured })
      print(`${figuresText(title, measured)}\n`)
    }
    await site.close()
    await compareAll(searched, documentWriteWorks(organisations))
    await searched.close()
    await compareAll(lists, listWorks)
    return { machine: await machine(installation.postgres.url), comparisons, figures }
  } finally {
    await Promise.all([site.close(), searched.close(), lists.close()])
  }
}
