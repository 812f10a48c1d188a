import type { MemoryRule } from "@design-workspace/client"
import type { Cast } from "./Cast.ts"
import { same } from "./Client.ts"

export const makeRule = async ({ ada, orgId }: Cast): Promise<string> => {
  const text = "Nothing that faces the internet may hold keys."
  const { json } = await ada.call<MemoryRule>("POST", "/api/memory/rules", {
    expect: 201,
    body: { org_id: orgId, text },
    describe: ({ enabled }) => `"${text}" enabled: ${enabled}`
  })
  return json.id
}

export const disableRule = async ({ ada }: Cast, id: string): Promise<void> => {
  await ada.call("DELETE", `/api/memory/rules/${id}`, { describe: () => "off, not gone" })
  const json = await ada.get<{ readonly items: ReadonlyArray<MemoryRule> }>(
    "/api/memory/rules",
    ({ items }) => `${items.length} rule, enabled: ${items.map((it) => it.enabled).join(", ")}`
  )
  same("the rule after its removal", json.items.find((it) => it.id === id)?.enabled, false)
}
