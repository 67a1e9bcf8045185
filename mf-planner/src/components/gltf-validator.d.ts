declare module 'gltf-validator' {
  export function validateBytes(bytes: Uint8Array): Promise<{
    issues: {
      numErrors: number;
      numWarnings: number;
      numInfos: number;
      numHints: number;
      messages: unknown[];
    };
    info: { materialCount: number; totalTriangleCount: number };
  }>;
}
