/** Lines of the identity card that the reconnection's pause shows (row C1). */
export const pauseFields = ['symptoms', 'momentressource', 'phrasereconnexion'] as const;
