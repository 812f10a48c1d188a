import type { Brief } from "./Brief.ts"

export const generationBody = (
  { text }: Pick<Brief, "text">,
  mode: "initial" | "propose",
  quality: "pro" | "fast"
) => ({
  mode,
  quality,
  params: {
    layers: { min: 3, max: 6 },
    blocks: { min: 8, max: 18 },
    specialties: { min: 3, max: 8 }
  },
  messages: [{ role: "user" as const, content: text }]
})
