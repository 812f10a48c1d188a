import { readFile } from "node:fs/promises"
import type { Brief } from "./Brief.ts"

/** The prompts of `demo/prompts` for a project in the space of a brief. */
const prompts: Readonly<Record<string, { readonly name: string; readonly title: string }>> = {
  "online-shop": { name: "gift-cards", title: "Gift cards" },
  "certificate-authority": { name: "device-certificates", title: "Device certificates" }
}

const promptFolder = new URL("../../../../demo/prompts/", import.meta.url)

/** What a project in the space of a brief is for: its prompt, else the beginning of the brief itself. */
export const projectPrompt = async (
  brief: Brief
): Promise<{ readonly title: string; readonly prompt: string }> => {
  const found = prompts[brief.name]
  if (found === undefined)
    return { title: `${brief.title}, in small`, prompt: brief.text.split("\n\n").slice(0, 4).join("\n\n") }
  return { title: found.title, prompt: await readFile(new URL(`${found.name}.md`, promptFolder), "utf8") }
}
