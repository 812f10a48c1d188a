import { readFile } from "node:fs/promises"

export interface Brief {
  readonly name: string
  readonly title: string
  readonly text: string
}

export const briefNames = ["online-shop", "certificate-authority", "data-exchange"] as const
export type BriefName = (typeof briefNames)[number]

const titles: Record<BriefName, string> = {
  "online-shop": "Online shop",
  "certificate-authority": "Certificate authority",
  "data-exchange": "Data exchange"
}

export const briefFolder = new URL("../../../../demo/briefs/", import.meta.url)

export const readBrief = async (name: BriefName): Promise<Brief> => ({
  name,
  title: titles[name],
  text: await readFile(new URL(`${name}.md`, briefFolder), "utf8")
})

export const readBriefs = (): Promise<readonly [Brief, Brief, Brief]> =>
  Promise.all([readBrief("online-shop"), readBrief("certificate-authority"), readBrief("data-exchange")])
