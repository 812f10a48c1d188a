import { readFile } from "node:fs/promises"

/** A description of a system in the words of the people who need it. */
export interface Brief {
  readonly name: string
  readonly title: string
  readonly text: string
}

/** The names of the brief files, without their suffix. */
export const briefNames = ["online-shop", "certificate-authority", "data-exchange"] as const
export type BriefName = (typeof briefNames)[number]

const titles: Record<BriefName, string> = {
  "online-shop": "Online shop",
  "certificate-authority": "Certificate authority",
  "data-exchange": "Data exchange"
}

/** The folder of the briefs, each `<name>.md`. */
export const briefFolder = new URL("../../../../demo/briefs/", import.meta.url)

/** One of the briefs of `demo/briefs`. */
export const readBrief = async (name: BriefName): Promise<Brief> => ({
  name,
  title: titles[name],
  text: await readFile(new URL(`${name}.md`, briefFolder), "utf8")
})

/** The three briefs of `demo/briefs`. */
export const readBriefs = (): Promise<readonly [Brief, Brief, Brief]> =>
  Promise.all([readBrief("online-shop"), readBrief("certificate-authority"), readBrief("data-exchange")])
