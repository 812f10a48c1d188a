import { constants, fsyncSync } from "node:fs"
import type { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import { syncNames } from "./ownFiles.ts"

interface Node {
  readonly mode: number
  readonly parent: Node
}

interface NodeFsOperations {
  readonly realPath: (node: Node) => string
  readonly tryFSOperation: (run: () => void) => void
  readonly node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node
    rename: (node: Node, directory: Node, name: string) => void
    unlink: (parent: Node, name: string) => void
    setattr: (node: Node, attributes: { mode?: number | null }) => unknown
  }
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number; readonly node: Node }) => number }
}

type PreRun = (module: { readonly NODEFS: NodeFsOperations }) => void

const isDirectory = ({ mode }: Node): boolean => (mode & constants.S_IFMT) === constants.S_IFDIR

const ownersMode = (mode: number): number => mode & ~0o077

/** PGlite creates files for everybody and sets permissions itself, so a umask has no effect. */
const forOwner: PreRun = ({ NODEFS: { node_ops: operations } }) => {
  const { mknod, setattr } = operations
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, ownersMode(mode), device)
  operations.setattr = (node, attributes) => {
    const { mode } = attributes
    return setattr(node, typeof mode === "number" ? { ...attributes, mode: ownersMode(mode) } : attributes)
  }
}

/** PGlite's own `fsync` does nothing here. As PostgreSQL expects, a file that was made and synced keeps its name. */
const onDisk: PreRun = ({ NODEFS }) => {
  const { node_ops: operations, realPath } = NODEFS
  const { mknod, rename, unlink } = operations
  const changed = new Set<string>()
  operations.mknod = (parent, name, mode, device) => {
    changed.add(realPath(parent))
    return mknod(parent, name, mode, device)
  }
  operations.rename = (node, directory, name) => {
    changed.add(realPath(node.parent)).add(realPath(directory))
    rename(node, directory, name)
  }
  operations.unlink = (parent, name) => {
    changed.add(realPath(parent))
    unlink(parent, name)
  }
  const sync = (directory: Node): void => {
    const path = realPath(directory)
    syncNames(path)
    changed.delete(path)
  }
  const syncChangedAbove = ({ parent }: Node): void => {
    if (changed.has(realPath(parent))) sync(parent)
    if (parent.parent !== parent) syncChangedAbove(parent)
  }
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    NODEFS.tryFSOperation(() => {
      if (isDirectory(node)) sync(node)
      else fsyncSync(nfd)
      syncChangedAbove(node)
    })
    return 0
  }
}

/** PGlite's file system on a local directory. What is synced survives a power cut, and only the owner may use new files. */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, forOwner as never, onDisk as never] } }
  }
}
