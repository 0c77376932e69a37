/** Data of SVG paths in a box of 24 by 24, to be stroked. */
export const highlightIcons = {
  bolt: 'M13 2L5 14h6l-1 8 9-13h-6z',
  branch: 'M6 3v18M6 15c0-5 12-3 12-9M18 6a2 2 0 1 0 0-.1M6 3a1 1 0 1 0 0 .1',
  clock: 'M12 3a9 9 0 1 0 .1 0M12 7v5l4 3',
  cube: 'M12 2l9 5v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 14l5-6M12 14a1 1 0 1 0 .1 0',
  keyboard: 'M2 6h20v12H2zM6 10h0M10 10h0M14 10h0M18 10h0M7 14h10',
  layers: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  link: 'M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1',
  package: 'M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10',
  plus: 'M12 4v16M4 12h16',
  shield: 'M12 2l8 3v6c0 5-3 9-8 11-5-2-8-6-8-11V5zM8 12l3 3 5-6',
  sliders: 'M3 7h8M15 7h6M13 5v4M3 17h4M11 17h10M9 15v4',
  terminal: 'M4 6l6 6-6 6M12 18h8',
  wave: 'M2 9c3-5 6-5 10 0s7 5 10 0M2 17c3-5 6-5 10 0s7 5 10 0',
} as const
