import { type Calls, callsOf } from "../../testing/Calls.ts"
import { expectStatus, type Person } from "../../testing/World.ts"
import { type AccessWorld, secret } from "./AccessWorld.ts"
import type { Principal } from "./expectations.ts"
import { type Fixtures, type MakeFixture, missingId, nowhere } from "./Fixture.ts"

interface State {
  readonly of: "another" | "organisation" | "principal"
  readonly enabled: boolean
}

/** Whose own rule it is; a guest has none, and asks for somebody's. */
const ownerOf = ({ bystander, people }: AccessWorld, of: State["of"], principal: Principal): Person =>
  of === "another" || principal === "guest" || principal === "keeper" ? bystander : people[principal]

/** An own rule is seen by its owner alone, an organisation's by the site-admin too. */
const findRule = async (reader: Calls, id: string): Promise<unknown> => {
  const { items } = expectStatus(await reader.get("/api/memory/rules?limit=200"), 200).json
  const found = items.find((rule: { readonly id: string }) => rule.id === id)
  if (found === undefined) throw new Error(`no rule ${id} to be seen`)
  return found
}

const rule =
  ({ enabled, of }: State): MakeFixture =>
  async (world, principal) => {
    const keeper =
      of === "organisation"
        ? world.root
        : callsOf(world.api, { token: ownerOf(world, of, principal).readWrite })
    const body = {
      text: `A ${secret} rule`,
      enabled,
      ...(of === "organisation" ? { org_id: world.orgId } : {})
    }
    const { id } = expectStatus(await keeper.post("/api/memory/rules", body), 201).json
    return { method: "DELETE", path: `/api/memory/rules/${id}`, observe: () => findRule(keeper, id) }
  }

/** Operation 10. */
export const ruleFixtures: Readonly<Record<string, Fixtures>> = {
  "10 rule delete": {
    own: rule({ of: "principal", enabled: true }),
    "own, off": rule({ of: "principal", enabled: false }),
    "another's own": rule({ of: "another", enabled: true }),
    "organisation's": rule({ of: "organisation", enabled: true }),
    "organisation's, off": rule({ of: "organisation", enabled: false }),
    missing: nowhere("DELETE", `/api/memory/rules/${missingId}`),
    "not a UUID": nowhere("DELETE", "/api/memory/rules/no-uuid")
  }
}
