/** The game's sounds, made by WebAudio when they are wanted; nothing is loaded. Off until the player turns them on. */
export class Sound {
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private whirr: { stop(): void } | null = null;
  on = false;

  /** Must be called from a gesture, or the browser keeps it silent. */
  toggle(): boolean {
    this.on = !this.on;
    if (this.on) this.open();
    else {
      this.stopReels();
      void this.context?.suspend();
    }
    return this.on;
  }

  private open(): void {
    if (!this.context) {
      this.context = new AudioContext();
      this.out = this.context.createGain();
      this.out.gain.value = 0.35;
      this.out.connect(this.context.destination);
    }
    void this.context.resume();
  }

  private tone(
    frequency: number,
    after: number,
    length: number,
    volume = 0.3,
    type: OscillatorType = 'sine',
    glideTo = frequency,
  ): void {
    if (!this.on || !this.context || !this.out) return;
    const start = this.context.currentTime + after;
    const oscillator = this.context.createOscillator();
    const gain = this.context.createGain();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, start);
    oscillator.frequency.exponentialRampToValueAtTime(glideTo, start + length);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(gain).connect(this.out);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
  }

  press(): void {
    this.tone(520, 0, 0.07, 0.14, 'triangle', 700);
  }

  startReels(): void {
    if (!this.on || !this.context || !this.out || this.whirr) return;
    const { context, out } = this;
    const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let index = 0; index < data.length; index++)
      data[index] = (Math.random() * 2 - 1) * (0.6 + 0.4 * Math.sin(index / 320));
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = 480;
    filter.Q.value = 0.9;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.12, context.currentTime + 0.15);
    source.connect(filter).connect(gain).connect(out);
    source.start();
    this.whirr = {
      stop() {
        gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.12);
        source.stop(context.currentTime + 0.15);
      },
    };
  }

  stopReels(): void {
    this.whirr?.stop();
    this.whirr = null;
  }

  reelStop(reel: number): void {
    this.tone(150 - reel * 6, 0, 0.14, 0.5, 'sine', 62);
    this.tone(1_400, 0, 0.03, 0.05, 'square');
  }

  scatter(count: number): void {
    const base = 587 * 2 ** (count / 6);
    [1, 1.25, 1.5, 2].forEach((step, index) => this.tone(base * step, index * 0.06, 0.5, 0.16, 'triangle'));
  }

  anticipation(): void {
    this.tone(220, 0, 1.1, 0.12, 'sawtooth', 660);
  }

  win(strength: number): void {
    const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.5];
    const notes = Math.min(scale.length, 3 + Math.round(strength));
    for (let index = 0; index < notes; index++) this.tone(scale[index] ?? 523, index * 0.085, 0.42, 0.17, 'triangle');
  }

  fanfare(): void {
    const chords = [
      [392, 494, 587],
      [440, 554, 659],
      [523, 659, 784],
      [587, 740, 880, 1175],
    ];
    chords.forEach((chord, index) =>
      chord.forEach((note) => this.tone(note, index * 0.24, index === 3 ? 1.5 : 0.34, 0.12, 'sawtooth')),
    );
  }
}
