declare module "autocannon" {
  type Options = {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly workers?: number;
    /** Path of a module that prepares every connection. */
    readonly setupClient?: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests?: readonly { readonly method: "POST"; readonly body: string }[];
  };
  type Report = {
    readonly requests: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
  };
  export default function autocannon(options: Options): Promise<Report>;
}
