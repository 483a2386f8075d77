/** The share of traces and reports that is sent [ERR-02]. */
export const SAMPLE_RATE = 0.5;
