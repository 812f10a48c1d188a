export const sampleBriefs = {
  "online-shop": { title: "Online shop", text: () => import("../../../../demo/briefs/online-shop.md?raw") },
  "certificate-authority": {
    title: "Certificate authority",
    text: () => import("../../../../demo/briefs/certificate-authority.md?raw")
  },
  "data-exchange": {
    title: "Data exchange",
    text: () => import("../../../../demo/briefs/data-exchange.md?raw")
  }
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly text: () => Promise<{ readonly default: string }> }>
>

export type SampleBrief = keyof typeof sampleBriefs

export const sampleNames = Object.keys(sampleBriefs) as ReadonlyArray<SampleBrief>

export const sampleOf = (name: string | undefined): SampleBrief | undefined =>
  sampleNames.find((it) => it === name)

/** A line for each paragraph. */
export const readSample = async (name: SampleBrief): Promise<string> =>
  (await sampleBriefs[name].text()).default.trim().replace(/(?<=\S)\n(?=\S)/g, " ")
