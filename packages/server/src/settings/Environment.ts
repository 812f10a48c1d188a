import * as NodeServices from "@effect/platform-node/NodeServices"
import { ConfigProvider, Effect, FileSystem, Layer } from "effect"

export const Environment = Layer.unwrap(
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    return (yield* files.exists(".env")) ? ConfigProvider.layerAdd(ConfigProvider.fromDotEnv()) : Layer.empty
  })
).pipe(Layer.provide(NodeServices.layer))
