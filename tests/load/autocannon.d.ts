/** The part of autocannon that the bench uses; the package has no types. */
declare module "autocannon" {
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
  }): Promise<{
    duration: number;
    errors: number;
    non2xx: number;
    "2xx": number;
    latency: { p50: number; p99: number };
  }>;
}
