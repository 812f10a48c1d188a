import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { copyManifests } from "./checks/files.ts"
import { committed, type Manifest, manifestOf, manifestsIn } from "./checks/manifests.ts"
import { breachesOf, mistypedIn } from "./checks/schemas.ts"

const hasKubectl = spawnSync("kubectl", ["kustomize", "--help"]).status === 0
const reason = hasKubectl ? "" : " (left out: there is no kubectl on this machine)"

/** Kustomize breaks long base64 into lines, which the cluster passes over. */
const inOneLine = ({ data, ...manifest }: Manifest): Manifest => {
  if (manifest.kind !== "Secret" || data === undefined) return { ...manifest, ...(data && { data }) }
  const joined = Object.entries(data).map(([key, value]) => [key, value.replaceAll(/\s/g, "")])
  return { ...manifest, data: Object.fromEntries(joined) }
}

const breachesAmong = async (manifests: ReadonlyArray<Manifest>) => {
  const all = await Promise.all(manifests.map(async (it) => [it.kind, await breachesOf(it)] as const))
  return all.filter(([, breaches]) => breaches.length > 0)
}

/** The service's pod. */
const { spec: pod } = manifestOf("Deployment").spec.template
const [service] = pod.containers

describe("the manifests for Kubernetes", () => {
  it("every resource fits Kubernetes' schema, and a wrong value is found", async () => {
    expect(committed.length).toBeGreaterThan(10)
    expect(await breachesAmong(committed)).toEqual([])
    const { spec, ...rest } = manifestOf("PodDisruptionBudget")
    const wrong = { ...rest, spec: { ...spec, maxUnavailable: { one: 1 } } }
    expect((await breachesOf(wrong)).join()).toContain("maxUnavailable")
  })

  it("no resource has a field that Kubernetes would leave out, and such a field is found", () => {
    const { spec, ...rest } = manifestOf("Service")
    const found = mistypedIn([...committed, { ...rest, spec: { ...spec, selectors: {} } }])
      .trim()
      .split("\n")
    expect(found).toEqual([expect.stringContaining("'\"selectors\"' does not exist in type 'IServiceSpec'")])
  })

  it.skipIf(!hasKubectl)(`Kustomize puts the example together, and all of it fits${reason}`, async () => {
    const folder = join(copyManifests(), "example")
    const { status, stderr, stdout } = spawnSync("kubectl", ["kustomize", folder], { encoding: "utf8" })
    expect([status, stderr]).toEqual([0, ""])
    const whole = manifestsIn(stdout).map(inOneLine)
    expect(await breachesAmong(whole)).toEqual([])
    expect(mistypedIn(whole)).toBe("")
    const { spec } = whole.find((it) => it.kind === "Deployment") ?? {}
    const labels = { "app.kubernetes.io/name": "design-workspace", "app.kubernetes.io/component": "service" }
    expect(spec.selector.matchLabels).toEqual(labels)
    expect(spec.template.metadata.labels).toEqual(labels)
    const [container] = spec.template.spec.containers
    const sources = container.envFrom.map((it: object) => Object.values(it)[0]?.name)
    const names = whole.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(names).toEqual(expect.arrayContaining([`ConfigMap ${sources[0]}`, `Secret ${sources[1]}`]))
    const selects = (kind: string) =>
      whole.find((it) => it.kind === kind && it.metadata.name === "design-workspace")
    expect(selects("Service")?.spec.selector).toEqual(labels)
    expect(selects("PodDisruptionBudget")?.spec.selector.matchLabels).toEqual(labels)
    expect(selects("NetworkPolicy")?.spec.podSelector.matchLabels).toEqual(labels)
  })
})

describe("what the manifests promise", () => {
  it("a pod has as long to stop as others take to hear of it and its requests have", () => {
    const [, pause] = service.lifecycle.preStop.exec.command
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(pause) + 30 + 10)
  })

  it("a process is ended when it hangs, and gets requests while the database answers", () => {
    const paths = [service.startupProbe, service.livenessProbe, service.readinessProbe].map(
      (it) => it.httpGet.path
    )
    expect(paths).toEqual(["/healthz", "/healthz", "/readyz"])
    // `/readyz` says no within 2 s.
    expect(service.readinessProbe.timeoutSeconds).toBeGreaterThan(2)
  })

  it("pods have no rights, write to no place but /tmp, and call no API of the cluster", () => {
    for (const kind of ["Deployment", "StatefulSet"]) {
      const { spec } = manifestOf(kind, kind === "Deployment" ? "design-workspace" : "database").spec.template
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: "RuntimeDefault" }
      })
      expect(spec.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] }
      })
      expect(spec.automountServiceAccountToken).toBe(false)
    }
    expect(service.volumeMounts).toEqual([{ name: "tmp", mountPath: "/tmp" }])
  })

  it("as many pods as there may be have connections to the database", () => {
    const { maxReplicas, metrics, minReplicas, scaleTargetRef } = manifestOf("HorizontalPodAutoscaler").spec
    const { maxSurge } = manifestOf("Deployment").spec.strategy.rollingUpdate
    // PostgreSQL gives 100, of which it keeps three.
    expect((maxReplicas + maxSurge) * 12).toBeLessThanOrEqual(97)
    expect(minReplicas).toBe(2)
    expect(scaleTargetRef).toEqual({ apiVersion: "apps/v1", kind: "Deployment", name: "design-workspace" })
    expect(metrics[0].resource.name).toBe("cpu")
    expect(service.resources.requests.cpu).toBe("1")
    expect(service.resources.limits.cpu).toBeUndefined()
  })
})
