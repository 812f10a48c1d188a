import { fastReads } from "@design-workspace/adapters-http/fastpath/FastReads"
import { fastWrites } from "@design-workspace/adapters-http/fastpath/FastWrites"
import { bindings } from "@design-workspace/adapters-http/requests/Endpoints"
import { fillPath } from "@design-workspace/api/Bindings"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { afterEach, expect, it } from "vitest"

const whole = structuredClone(operations)

/** Changes the row of an operation until the test ends. */
const change = (name: OperationName, row: { readonly tokens?: boolean; readonly scope?: "read_write" }) =>
  Object.assign(operations[name], row)

afterEach(() => {
  for (const [name, row] of Object.entries(whole)) Object.assign(operations[name as OperationName], row)
})

inWorld("the operations table decides before the fast path answers", (world) => {
  const fast = Object.keys({ ...fastReads, ...fastWrites }) as ReadonlyArray<OperationName>

  it.each(fast)("%s: closed to tokens, or beyond the token's scope, is 403", async (name) => {
    const { project, projectId, spaceId } = await makeProjectScene(world())
    const { owner, api } = world()
    const nodes = (await api.call("GET", `${project}/graph`, { token: owner.readWrite })).json.nodes
    const nodeId = String(nodes[0].id)
    const written = { token: owner.readWrite, body: { content: "text" } }
    expect((await api.call("PUT", `${project}/doc-content/${nodeId}`, written)).status).toBe(200)
    const binding = bindings().get(name)
    if (binding === undefined) throw new Error(`${name} has no endpoint`)
    const id = binding.path.startsWith("/api/spaces") ? spaceId : projectId
    const path = fillPath(binding, { id, nodeId, version: "1" })
    // Without the comparison with docs/openapi.json, which knows nothing of these refusals.
    const call = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${api.url}${path}`, { method: binding.method, headers })
      return { status: response.status, code: JSON.parse(await response.text()).code }
    }
    const read = operations[name].scope === "read"
    if (read) for (const _ of ["made", "cached"]) expect((await call(owner.read)).status).toBe(200)

    change(name, { tokens: false })
    expect(await call(owner.readWrite)).toEqual({ status: 403, code: "TOKEN_PATH_NOT_ALLOWED" })
    change(name, { tokens: true, scope: "read_write" })
    expect(await call(owner.read)).toEqual({ status: 403, code: "SCOPE_INSUFFICIENT" })
    expect((await call(owner.readWrite)).status).toBe(200)
  })
})
